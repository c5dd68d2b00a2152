import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints, areas } from '#contract/areas';
import { isWrite } from '#contract/endpoint';

/** Calls that change something at every repetition, and why that is right. */
const neverTheSame: Readonly<Record<string, string>> = {
  'merchant.revealMerchantPhone': 'a whole telephone must not be kept, and a second look is a second record',
  'customer.revealPhone': 'a whole telephone must not be kept, and a second look is a second record',
  'upload.uploadPageFile':
    'a file is not kept to compare a repetition with it, and what is stored twice is cleared as nothing refers to it',
  'login.ajaxLogin': 'each try counts, and a ticket is for one sign-in',
  'login.ajaxLoginFactor': 'each try counts, and a ticket is for one sign-in',
  'account.issuePasswordLink': 'the link must not be kept, and a second one ends the first',
  'ownAccount.changeOwnPassword': 'passwords must leave no trace, not even in the hash of a kept request',
  'ownAccount.startSecondFactor':
    'the secret must not be kept, and a second one takes the place of the first',
  'ownAccount.confirmSecondFactor': 'recovery codes must not be kept; a code counts once',
  'ownAccount.renewRecoveryCodes': 'recovery codes must not be kept; a code counts once',
  'ownAccount.removeSecondFactor': 'passwords must leave no trace; a code counts once',
  'repertory.exportPrintPackage':
    'its password must leave no trace, not even in the hash of a kept request; a repetition is refused without a reason',
};

const folder = join(__dirname, '../contract');

describe('the list of areas', () => {
  it('leaves out no folder that has endpoints', () => {
    const withEndpoints = readdirSync(folder).filter((name) =>
      existsSync(join(folder, name, 'endpoints.ts')),
    );
    const inCamelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    expect(withEndpoints.map(inCamelCase).sort()).toEqual(Object.keys(areas).sort());
  });

  it('names no call twice', () => {
    expect(new Set(allEndpoints.map(({ name }) => name)).size).toBe(allEndpoints.length);
  });
});

describe('a call that changes something', () => {
  it.each(
    allEndpoints.filter(({ method }) => method === 'POST').map((endpoint) => [endpoint.name, endpoint]),
  )('is idempotent: %s', (name, endpoint) => {
    expect(endpoint.isIdempotent ?? false).toBe(isWrite(endpoint) && !(name in neverTheSame));
  });
});
