/** The teardown of the journeys on PostgreSQL, a file of its own as the set-up is. */
export { default } from './global-teardown';
