/** 学习卡用户: the caller's own (spec section 2, usersmanage/list). */
import { ownCustomers } from '#contract/customer/lists';
import { CustomerList } from './CustomerList';

const OwnCustomersPage = () => <CustomerList key="own" scope="own" contract={ownCustomers} />;
export default OwnCustomersPage;
