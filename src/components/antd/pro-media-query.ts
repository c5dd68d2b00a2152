/**
 * Stands in the build for the media query of ProLayout.
 *
 * The fault: its own is false at first and true only after a layout effect, for the sake of pages that a server draws, so that a
 * phone makes the menu of a desk, all of it, and throws it away at once. It saves no bytes. Upstream:
 * https://github.com/ant-design/pro-components/issues/8166, open since February 2024. It goes on the day on which ProLayout
 * takes `isMobile` from its properties.
 */
export { useMediaQuery as default } from '../use-media-query';
