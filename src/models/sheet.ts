/** Tables in files: read by the server, and handed to whoever asked; nothing of them is kept. */
import { defineModel } from '../runtime';
import { readSheet } from '../services/import';
import { write, writes } from './calls/writes';

export const sheet = defineModel({
  namespace: 'sheet',
  state: {},
  reducers: {},
  effects: () => writes({ read: write({ send: readSheet }) }),
});
