/** Imported by the entry: makes failed chunks report their failure and be loaded again, also inside a host. */
import { atNewAddresses, reportingFailures } from './builds/chunk-addresses';
import { isHosted } from './host';

const { l: fetchScript } = __webpack_require__;
__webpack_require__.l = atNewAddresses(isHosted() ? reportingFailures(fetchScript) : fetchScript);
