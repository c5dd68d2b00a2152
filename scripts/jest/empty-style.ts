/** Stands in for style sheets in tests, which look at content and not at paint. */
export default {};
