/** What bundlers replace and Node has: no types of Node are needed for it. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };
