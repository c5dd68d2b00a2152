/** Whose storage uploads go to: the configured account, or the stand-in's, whose key is derived from the secret. */
import type { StorageAccount } from '../../start/options';
import type { Parts } from '../../parts';

export const storageAccount = ({ options, secrets }: Pick<Parts, 'options' | 'secrets'>): StorageAccount =>
  options.storage ?? {
    accessKey: 'stand-in',
    secretKey: secrets.keyFor('upload-token').toString('hex'),
    bucket: 'study-card',
  };
