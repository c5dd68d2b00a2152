/** Where a merchant's figures lead: to what they count. */
import { useMemo } from 'react';
import type { Merchant } from '#contract/merchant/endpoints';
import { useCan } from '#src/access';
import { grantPaths } from '#src/pages/task/grant/paths';
import { customerPaths } from '#src/pages/usersmanage/paths';
import { qrCodePaths } from '../qrcode/paths';

type Figure = 'grantedCount' | 'activatedCount' | 'qrCodeCount';

/** The address of what a figure counts; none where nothing is counted or the person may not open that list. */
export type MerchantLinks = (figure: Figure, merchant: Merchant) => string | undefined;

export function useMerchantLinks(): MerchantLinks {
  const mayGrants = useCan('studycard_provide_menu');
  const mayAllCustomers = useCan('users_manage_all');
  const mayOwnCustomers = useCan('users_manage_proxy');
  const mayQrCodes = useCan('merchant_qrcode_menu');
  return useMemo(() => {
    const customers = mayAllCustomers ? customerPaths.all : customerPaths.own;
    // By its number: others may have its name as a part of theirs.
    const ofMerchant = (list: string, { code }: Merchant) =>
      `${list}?merchantName=${encodeURIComponent(code)}`;
    const addresses: Record<Figure, ((merchant: Merchant) => string) | false> = {
      grantedCount: mayGrants && ((merchant) => ofMerchant(grantPaths.list, merchant)),
      activatedCount:
        (mayAllCustomers || mayOwnCustomers) &&
        ((merchant) => `${ofMerchant(customers, merchant)}&activationWay=customer`),
      qrCodeCount: mayQrCodes && (({ id }) => qrCodePaths.ofMerchant(id)),
    };
    return (figure, merchant) => {
      const addressOf = addresses[figure];
      return addressOf && merchant[figure] > 0 ? addressOf(merchant) : undefined;
    };
  }, [mayGrants, mayAllCustomers, mayOwnCustomers, mayQrCodes]);
}
