/** Entries of a dictionary as the choices of a picker. */
import type { Choices } from '#src/components/pickers/choices';
import { choicesOf } from '#src/controllers/choices-of';
import { repertory, type Dictionaries, type DictionaryName } from '#src/models/repertory';

export const dictionaryChoices = <Name extends DictionaryName, Each>(
  dictionaries: Partial<Dictionaries>,
  name: Name,
  toOptions: (list: Dictionaries[Name]) => readonly Each[],
): Choices<Each> => choicesOf(dictionaries[name], repertory.actions.fetchDictionaries([name]), toOptions);
