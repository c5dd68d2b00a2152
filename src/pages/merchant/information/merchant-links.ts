/** Where a merchant's figures lead: to what they count; and to its grants, which hold the cards of one of them. */
import { useMemo } from 'react';
import type { Merchant } from '#contract/merchant/endpoints';
import { useCan } from '#src/access';
import { grantPaths } from '#src/pages/task/grant/paths';
import { customerPaths } from '#src/pages/usersmanage/paths';
import { qrCodePaths } from '../qrcode/paths';

type Place = 'grants' | 'activatedCount' | 'qrCodeCount';

/** An address; none where nothing is counted or the person may not open that list. */
export type MerchantLinks = (place: Place, merchant: Merchant) => string | undefined;

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
    const addresses: Record<Place, ((merchant: Merchant) => string) | false> = {
      grants: mayGrants && ((merchant) => ofMerchant(grantPaths.list, merchant)),
      activatedCount:
        (mayAllCustomers || mayOwnCustomers) &&
        ((merchant) => `${ofMerchant(customers, merchant)}&activationWay=customer`),
      qrCodeCount: mayQrCodes && (({ id }) => qrCodePaths.ofMerchant(id)),
    };
    return (place, merchant) => {
      const addressOf = addresses[place];
      return addressOf && (place === 'grants' || merchant[place] > 0) ? addressOf(merchant) : undefined;
    };
  }, [mayGrants, mayAllCustomers, mayOwnCustomers, mayQrCodes]);
}
