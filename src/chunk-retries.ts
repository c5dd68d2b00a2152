/** Import of the entry: a chunk that does not come says so and can be tried again, inside a host, too. */
import { atNewAddresses, withFailuresTold } from './app/builds/chunk-addresses';
import { isHosted } from './app/host';

const { l: fetchScript } = __webpack_require__;
__webpack_require__.l = atNewAddresses(isHosted() ? withFailuresTold(fetchScript) : fetchScript);
