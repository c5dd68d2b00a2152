/**
 * Finds what may be an activation code in a text that people write for others; the server looks each candidate up and
 * refuses real codes.
 */
import { invisible } from '#contract/readers/typed-text';

/** 32 symbols of five bits each; 0, O, 1 and I are left out. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const codeSymbolCounts = [12, 16] as const;

/** A gap as people and addresses write it. */
const gap = '(?:[\\s._+\\p{Pd}\u2212]|%20)*';
const symbol = `[${codeAlphabet}]`;
const whole = new RegExp(`^(?:${codeSymbolCounts.map((count) => `${symbol}{${count}}`).join('|')})$`);
const runs = new RegExp(`${symbol}(?:${gap}${symbol}){11,}`, 'giu');

/** @param read as the reader of codes leaves it */
export const isCodeShaped = (read: string): boolean => whole.test(read);

/** @returns each candidate once, in the form in which codes are generated: capitals without gaps */
export function possibleCodesIn(text: string): readonly string[] {
  const plain = text.normalize('NFKC').replace(...invisibleButBlanks);
  const found = new Set<string>();
  for (const [run] of plain.matchAll(runs)) {
    const symbols = run
      .replace(/%20/g, '')
      .replace(/[^A-Z0-9]/gi, '')
      .toUpperCase();
    for (const count of codeSymbolCounts)
      for (let at = 0; at + count <= symbols.length; at += 1) found.add(symbols.slice(at, at + count));
  }
  return [...found];
}

/** Invisible characters except white space, because line breaks and tabs count as gaps. */
const invisibleButBlanks = [new RegExp(`(?!\\s)${invisible[0].source}`, 'gu'), ''] as const;
