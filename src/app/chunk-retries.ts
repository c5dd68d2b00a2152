/** Imported by the entry: how chunks are loaded, inside a host too; failed ones say so and are loaded again. */
import { atNewAddresses, reportingFailures } from './builds/chunk-addresses';
import { isHosted } from './host';

const { l: fetchScript } = __webpack_require__;
__webpack_require__.l = atNewAddresses(isHosted() ? reportingFailures(fetchScript) : fetchScript);
// In a host's page the links by which it is done would stay after the application.
if (!document.documentElement.classList.contains('study-card-page')) __webpack_require__.E = () => {};
