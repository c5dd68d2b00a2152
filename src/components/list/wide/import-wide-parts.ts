/** The chunk with everything that lists need on a wide screen only. */
export const importWideParts = () => import(/* webpackChunkName: "wide" */ './parts');
