/** Reads spreadsheets: the server parses them, and the caller gets the rows; the state keeps nothing. */
import { readSheet } from '#src/services/import';
import { defineModel } from 'saga-models';
import { write, writes } from './calls/writes';

export const sheet = defineModel({
  namespace: 'sheet',
  state: {},
  reducers: {},
  effects: () => writes({ read: write({ send: readSheet }) }),
});
