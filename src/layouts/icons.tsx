/** The pictures behind the icon names of the route table. */
import {
  AppstoreOutlined,
  AuditOutlined,
  BarcodeOutlined,
  HomeOutlined,
  InboxOutlined,
  MobileOutlined,
  QrcodeOutlined,
  SendOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { MenuGroup, RouteIcon } from '#config/routes';

export const routeIcons: Record<RouteIcon, ReactNode> = {
  home: <HomeOutlined />,
  stock: <InboxOutlined />,
  grant: <SendOutlined />,
  merchant: <ShopOutlined />,
  qrcode: <QrcodeOutlined />,
  customer: <UserOutlined />,
  customers: <TeamOutlined />,
  page: <MobileOutlined />,
  audit: <AuditOutlined />,
};

export const groupIcons: Record<MenuGroup, ReactNode> = {
  task: <BarcodeOutlined />,
  merchant: <ShopOutlined />,
  usersmanage: <TeamOutlined />,
  cardconfig: <AppstoreOutlined />,
  system: <SettingOutlined />,
};
