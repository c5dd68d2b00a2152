/** Real databases and processes take longer than jest's five seconds when the machine is busy. */
jest.setTimeout(60_000);
