/** Links from a merchant's figures to what they count, and to the merchant's grants. */
import { useMemo } from 'react';
import type { ShippingState } from '#contract/grant/constants';
import type { Merchant } from '#contract/merchant/endpoints';
import { qrCodeStatus } from '#contract/qrcode/constants';
import { useCan } from '#src/access';
import { grantPaths } from '../../task/grant/paths';
import { customerPaths } from '../../usersmanage/paths';
import { qrCodePaths } from '../qrcode/paths';

type Place = 'grants' | 'openGrants' | 'activatedCount' | 'qrCodeCount' | 'enabledQrCodes';

/** An address; undefined if nothing is counted or the person may not open that list. */
export type MerchantLinks = (place: Place, merchant: Merchant) => string | undefined;

export function useMerchantLinks(): MerchantLinks {
  const mayGrants = useCan('studycard_provide_menu');
  const mayAllCustomers = useCan('users_manage_all');
  const mayOwnCustomers = useCan('users_manage_proxy');
  const mayQrCodes = useCan('merchant_qrcode_menu');
  return useMemo(() => {
    const customers = mayAllCustomers ? customerPaths.all : customerPaths.own;
    // Filtered by the merchant's number, because its name may be a part of others' names.
    const ofMerchant = (list: string, { code }: Merchant) =>
      `${list}?merchantName=${encodeURIComponent(code)}`;
    const addresses: Record<Place, ((merchant: Merchant) => string) | false> = {
      grants: mayGrants && ((merchant) => ofMerchant(grantPaths.list, merchant)),
      openGrants:
        mayGrants &&
        ((merchant) => `${ofMerchant(grantPaths.list, merchant)}&shipping=${'open' satisfies ShippingState}`),
      activatedCount:
        (mayAllCustomers || mayOwnCustomers) &&
        ((merchant) => `${ofMerchant(customers, merchant)}&activationWay=customer`),
      qrCodeCount: mayQrCodes && (({ id }) => qrCodePaths.ofMerchant(id)),
      enabledQrCodes:
        mayQrCodes && (({ id }) => `${qrCodePaths.ofMerchant(id)}&status=${qrCodeStatus.enabled}`),
    };
    return (place, merchant) => {
      const addressOf = addresses[place];
      const isNone = (place === 'activatedCount' || place === 'qrCodeCount') && merchant[place] === 0;
      return addressOf && !isNone ? addressOf(merchant) : undefined;
    };
  }, [mayGrants, mayAllCustomers, mayOwnCustomers, mayQrCodes]);
}
