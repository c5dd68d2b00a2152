/** `{base}`, the part of the address before every route of the application (spec section 2). */
import { environment } from '#src/request';

export const useBase = (): string => environment.base;
