/** The bare page: no menu, no antd, nothing to wait for. */
import { Outlet } from 'react-router-dom';

export const BlankLayout = () => <Outlet />;
