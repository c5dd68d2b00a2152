/** The pictures behind the icon names of the route table. */
import {
  AppstoreOutlined,
  AuditOutlined,
  DashboardOutlined,
  BarcodeOutlined,
  HomeOutlined,
  IdcardOutlined,
  InboxOutlined,
  MobileOutlined,
  QrcodeOutlined,
  SafetyOutlined,
  SendOutlined,
  SettingOutlined,
  ShopOutlined,
  TeamOutlined,
  UserOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { MenuIcon } from '#config/routes';

export const menuIcons: Record<MenuIcon, ReactNode> = {
  home: <HomeOutlined />,
  cards: <BarcodeOutlined />,
  stock: <InboxOutlined />,
  grant: <SendOutlined />,
  merchant: <ShopOutlined />,
  qrcode: <QrcodeOutlined />,
  customer: <UserOutlined />,
  customers: <TeamOutlined />,
  cardPages: <AppstoreOutlined />,
  page: <MobileOutlined />,
  accounts: <UserSwitchOutlined />,
  account: <IdcardOutlined />,
  role: <SafetyOutlined />,
  settings: <SettingOutlined />,
  audit: <AuditOutlined />,
  status: <DashboardOutlined />,
};
