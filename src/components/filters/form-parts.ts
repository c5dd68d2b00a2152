/** The search form and its plain fields, bundled into one chunk. */
export { ChoiceField } from './ChoiceField';
export { ChoicesField } from './ChoicesField';
export { SearchForm } from './SearchForm';
export { SuggestField } from './SuggestField';
export { TextField } from './TextField';
