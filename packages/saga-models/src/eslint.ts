/** A plugin of ESLint 9 and 10 for programs of models. */
import { type ESLint, type Linter } from 'eslint';
import { knownActions } from './eslint/known-actions';

export { type KnownActionsOptions } from './eslint/known-actions';

interface Plugin extends ESLint.Plugin {
  readonly configs: {
    /** @property recommended the rule without a list of files: it knows the models of the file that it looks at */
    readonly recommended: Linter.Config;
  };
}

const rules = { 'known-actions': knownActions };
const meta = { name: 'saga-models', version: '1.0.0', namespace: 'saga-models' };
const plugin: ESLint.Plugin = { meta, rules };

const withConfigs: Plugin = Object.assign(plugin, {
  configs: {
    recommended: {
      name: 'saga-models/recommended',
      plugins: { 'saga-models': plugin },
      rules: { 'saga-models/known-actions': 'error' as const },
    },
  },
});

export default withConfigs;
