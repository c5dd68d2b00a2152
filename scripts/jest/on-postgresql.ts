/** Tells a test file that this run is on PostgreSQL. */
process.env.TEST_ENGINE = 'postgresql';
