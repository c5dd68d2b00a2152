/** Says to a test file that this run of it is for PostgreSQL. */
process.env.TEST_ENGINE = 'postgresql';
