/** Study-card users (spec section 7, Users manage): whose are met comes from who asks. */
import type { BodyOf } from '#contract/endpoint';
import { customer } from '#contract/customer/endpoints';
import { request } from '../request';

type Calls = typeof customer;

export const listCustomers = (body: BodyOf<Calls['listCustomers']>, signal?: AbortSignal) =>
  request.send(customer.listCustomers, { body, signal });

export const listOwnCustomers = (body: BodyOf<Calls['listOwnCustomers']>, signal?: AbortSignal) =>
  request.send(customer.listOwnCustomers, { body, signal });

export const findCustomerCard = (serial: string, signal?: AbortSignal) =>
  request.send(customer.findCustomerCard, { query: { serial }, signal });

export const revealPhone = (serial: string) => request.send(customer.revealPhone, { body: { serial } });

export const changeCustomerCards = (body: BodyOf<Calls['changeCustomerCards']>) =>
  request.send(customer.changeCustomerCards, { body });

export const extendCard = (body: BodyOf<Calls['extendCard']>) => request.send(customer.extendCard, { body });

export const updateCustomer = (body: BodyOf<Calls['updateCustomer']>) =>
  request.send(customer.updateCustomer, { body });

export const anonymiseCustomer = (body: BodyOf<Calls['anonymiseCustomer']>) =>
  request.send(customer.anonymiseCustomer, { body });

export const customerFileAddress = (id: number): string =>
  request.addressOf(customer.exportCustomerFile, { query: { id } });

export const rebindCards = (body: BodyOf<Calls['rebindCards']>) =>
  request.send(customer.rebindCards, { body });

export const replaceCard = (body: BodyOf<Calls['replaceCard']>) =>
  request.send(customer.replaceCard, { body });
