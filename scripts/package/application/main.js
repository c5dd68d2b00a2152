/* global document -- it runs in a browser */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Page from './books';

createRoot(document.body.appendChild(document.createElement('main'))).render(createElement(Page));
