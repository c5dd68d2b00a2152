/** What may be activation codes in a text that people write for others: the server looks each up, and refuses those that are. */
import { invisible } from '../readers/typed-text';

/** 32 symbols, so five bits each; without 0 and O, 1 and I. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const codeSymbolCounts = [12, 16] as const;

/** As people and addresses write a gap. */
const gap = '(?:[\\s._+\\p{Pd}\u2212]|%20)*';
const symbol = `[${codeAlphabet}]`;
const runs = new RegExp(`${symbol}(?:${gap}${symbol}){11,}`, 'giu');

/** @returns each once, as it would have been drawn: capitals and nothing between them */
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

/** New lines and tabs are gaps. */
const invisibleButBlanks = [new RegExp(`(?!\\s)${invisible[0].source}`, 'gu'), ''] as const;
