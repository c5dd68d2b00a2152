/** Import of the entry: a chunk that did not come can be tried again, inside a host, too. */
import { atNewAddresses } from './app/builds/chunk-addresses';

__webpack_require__.l = atNewAddresses(__webpack_require__.l);
