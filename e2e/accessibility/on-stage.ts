/** Says to a test file that its server and its browser are those of the project `accessibility`. */
process.env.TEST_STAGE = 'accessibility';
