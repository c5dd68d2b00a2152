/** The file of all that a list is drawn by at a desk. */
export const importWideParts = () => import(/* webpackChunkName: "wide" */ './parts');
