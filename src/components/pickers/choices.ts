/** The choices of a picker, which may not have been read yet. */
import { isValidElement, type ReactElement } from 'react';
import type { Option } from './option';

/** Options, or what the picker shows in their place until they are read. */
export type Choices<Each = Option> = readonly Each[] | ReactElement;

export const optionsIn = <Each>(choices: Choices<Each>): readonly Each[] =>
  isValidElement(choices) ? [] : choices;

/** Options made of others, if they are read. */
export const mapChoices = <From, To>(
  choices: Choices<From>,
  change: (options: readonly From[]) => readonly To[],
): Choices<To> => (isValidElement(choices) ? choices : change(choices));

/** The props of antd's picker that offers the choices. */
export const offering = <Each>(choices: Choices<Each>) => ({
  options: [...optionsIn(choices)],
  ...(isValidElement(choices) && { notFoundContent: choices }),
});
