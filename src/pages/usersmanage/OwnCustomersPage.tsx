/** The page 学习卡用户: the person's own customers (spec section 2, usersmanage/list). */
import { ownCustomers } from '#contract/customer/lists';
import { CustomerList } from './CustomerList';

const OwnCustomersPage = () => <CustomerList key="own" scope="own" contract={ownCustomers} />;
export default OwnCustomersPage;
