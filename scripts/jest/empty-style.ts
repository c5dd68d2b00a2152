/** Replaces style sheets in tests, which check content and not appearance. */
export default {};
