/** Texts of the keyboard shortcuts, in English. */
import type { KeyTexts } from './index';

export const enUS: KeyTexts = {
  title: 'Keyboard shortcuts',
  keys: [
    ['Ctrl + K', 'Search pages, records and actions'],
    ['/', 'Go to the filters'],
    ['J / K', 'Next row / previous row'],
    ['Enter', 'Open the row'],
    ['X', 'Select the row'],
    ['E', 'Export the list'],
    ['Esc', 'Close a dialog or drawer'],
    ['?', 'Show these shortcuts'],
  ],
  isOn: 'Enable single-key shortcuts (/ J K X E)',
};
