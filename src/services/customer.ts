/** Calls for study-card users (spec section 7, Users manage); the server decides by the caller whose customers are seen. */
import { customer } from '#contract/customer/endpoints';
import { request } from '#src/request';
import { by, sending } from '#src/request/of-endpoint';

export const listCustomers = sending(customer.listCustomers);
export const listOwnCustomers = sending(customer.listOwnCustomers);
export const findCustomerCard = by('serial', customer.findCustomerCard);
export const revealPhone = by('serial', customer.revealPhone);
export const changeCustomerCards = sending(customer.changeCustomerCards);
export const extendCard = sending(customer.extendCard);
export const updateCustomer = sending(customer.updateCustomer);
export const anonymiseCustomer = sending(customer.anonymiseCustomer);

export const customerFileAddress = (id: number): string =>
  request.addressOf(customer.exportCustomerFile, { query: { id } });

export const rebindCards = sending(customer.rebindCards);
export const replaceCard = sending(customer.replaceCard);
