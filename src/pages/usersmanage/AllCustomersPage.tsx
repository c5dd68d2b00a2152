/** The page 学习卡用户（全部）: all customers (spec section 2, usersmanage/list-all). */
import { customers } from '#contract/customer/lists';
import { CustomerList } from './CustomerList';

const AllCustomersPage = () => <CustomerList key="all" scope="all" contract={customers} />;
export default AllCustomersPage;
