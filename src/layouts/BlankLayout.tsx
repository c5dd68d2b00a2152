/** The layout without a shell or antd, so that nothing has to load. */
import { Outlet } from 'react-router-dom';

export const BlankLayout = () => <Outlet />;
