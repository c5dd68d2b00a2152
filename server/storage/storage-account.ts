/** Whose storage uploads go to: the rented account, or the product's own, whose key is derived from the secret. */
import type { Parts } from '../parts';
import type { StorageAccount } from '../start/storage-options';

export const storageAccount = ({ options, secrets }: Pick<Parts, 'options' | 'secrets'>): StorageAccount =>
  options.storage.kind === 'rented'
    ? options.storage.account
    : {
        accessKey: 'own',
        secretKey: secrets.keyFor('upload-token').toString('hex'),
        bucket: 'study-card',
      };
