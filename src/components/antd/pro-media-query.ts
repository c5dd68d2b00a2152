/**
 * Stands in the build for the media query of ProLayout, which is false at first and true only after a layout effect, so that a
 * phone made the menu of a desk, all of it, and threw it away at once.
 */
export { useMediaQuery as default } from '../use-media-query';
