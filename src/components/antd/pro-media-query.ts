/**
 * Replaces ProLayout's media query in the build.
 *
 * The fault: ProLayout's own is false at first and correct only after a layout effect, to suit server rendering, so
 * that a phone builds the whole desktop menu and discards it at once. It saves no bytes. Upstream:
 * https://github.com/ant-design/pro-components/issues/8166, open since February 2024. Remove it when ProLayout takes
 * `isMobile` as a property.
 */
export { useMediaQuery as default } from '../use-media-query';
