/** The set-up of the journeys on PostgreSQL; jest runs one file once, however many projects name it. */
export { default } from './global-setup';
