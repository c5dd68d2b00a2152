/** A minimal sign-in and list with Ant Design Pro: LoginForm, ProLayout, ProTable with eight columns. */
import { LoginForm, ProConfigProvider, ProFormText, ProLayout, ProTable } from '@ant-design/pro-components';
import { App as AntdApp, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN.js';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const storageKey = 'signed-in-as';
const isSignedIn = () => window.localStorage.getItem(storageKey) !== null;
const goTo = (path) => {
  window.location.hash = path;
};

async function signIn({ username, password }) {
  const answer = await fetch('/api/login', { method: 'POST', body: JSON.stringify({ username, password }) });
  if (!answer.ok) return;
  window.localStorage.setItem(storageKey, username);
  goTo('/jobs');
}

const Login = () =>
  createElement(
    LoginForm,
    { title: '学习卡管理后台', onFinish: signIn },
    createElement(ProFormText, { name: 'username', fieldProps: { autoComplete: 'username' } }),
    createElement(ProFormText.Password, { name: 'password' }),
  );

const columns = [
  { dataIndex: 'id', title: 'ID' },
  { dataIndex: 'batchNo', title: '批次号' },
  { dataIndex: 'cardName', title: '名称' },
  { dataIndex: 'material', title: '教材' },
  { dataIndex: 'quantity', title: '数量', valueType: 'digit' },
  { dataIndex: 'stock', title: '库存', valueType: 'digit' },
  { dataIndex: 'status', title: '状态' },
  { dataIndex: 'createdAt', title: '创建时间', valueType: 'dateTime' },
];
const Jobs = () =>
  createElement(
    ProLayout,
    {
      title: '学习卡管理后台',
      layout: 'mix',
      location: { pathname: '/jobs' },
      route: { path: '/', routes: [{ path: '/jobs', name: '库存管理' }] },
      avatarProps: { title: window.localStorage.getItem(storageKey) },
    },
    createElement(ProTable, {
      rowKey: 'id',
      columns,
      headerTitle: '库存管理',
      request: async () => {
        const data = await (await fetch('/api/jobs')).json();
        return { data, success: true, total: data.length };
      },
    }),
  );

function Page() {
  const [path, setPath] = useState(window.location.hash.slice(1));
  useEffect(() => {
    const follow = () => setPath(window.location.hash.slice(1));
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return path === '/jobs' && isSignedIn() ? createElement(Jobs) : createElement(Login);
}

createRoot(document.getElementById('root')).render(
  createElement(
    ConfigProvider,
    { locale: zhCN },
    createElement(ProConfigProvider, null, createElement(AntdApp, null, createElement(Page))),
  ),
);
