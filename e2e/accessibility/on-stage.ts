/** Selects the servers and the browser of the project `accessibility` for a test file. */
process.env.TEST_STAGE = 'accessibility';
