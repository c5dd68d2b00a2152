/** A minimal sign-in and list with react-admin: eight columns, no filter, no figures, no rights. */
import simpleRestProvider from 'ra-data-simple-rest';
import { createElement } from 'react';
import { Admin, Datagrid, DateField, List, NumberField, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

const storageKey = 'signed-in-as';

const authProvider = {
  async login({ username, password }) {
    const answer = await fetch('/api/login', {
      method: 'POST',
      body: JSON.stringify({ username, password }),
    });
    if (!answer.ok) throw new Error('refused');
    window.localStorage.setItem(storageKey, username);
  },
  async logout() {
    window.localStorage.removeItem(storageKey);
  },
  async checkAuth() {
    if (window.localStorage.getItem(storageKey) === null) throw new Error('nobody is signed in');
  },
  async checkError() {},
  async getPermissions() {},
  async getIdentity() {
    return { id: 1, fullName: window.localStorage.getItem(storageKey) };
  },
};

const fields = [
  [TextField, 'id'],
  [TextField, 'batchNo'],
  [TextField, 'cardName'],
  [TextField, 'material'],
  [NumberField, 'quantity'],
  [NumberField, 'stock'],
  [TextField, 'status'],
  [DateField, 'createdAt'],
];
const columns = fields.map(([Field, source]) => createElement(Field, { key: source, source }));
const Jobs = () => createElement(List, null, createElement(Datagrid, null, columns));

createRoot(document.getElementById('root')).render(
  createElement(
    Admin,
    { dataProvider: simpleRestProvider('/api'), authProvider },
    createElement(Resource, { name: 'jobs', list: Jobs }),
  ),
);
