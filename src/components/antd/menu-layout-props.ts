/**
 * Replaces in the build how ProLayout finds the layout of a single route.
 *
 * The fault: it sets a state in an effect although no route of ours has a layout of its own, and so draws itself twice: 191
 * of the components that are drawn before the first row of a list. It saves no bytes. Remove it when ProLayout computes
 * this while it draws; upstream has no issue of it.
 */
const none = {};
export const useCurrentMenuLayoutProps = (): typeof none => none;
