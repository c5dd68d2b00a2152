/** What papers of grants look like: a title, facts, a table whose head each sheet repeats, and room for signatures. */
import { html } from '#server/files/markup';

export const paperStyle = html`
  <style>
    * {
      box-sizing: border-box;
      margin: 0;
    }
    body {
      margin: 0 auto;
      font:
        3.6mm/1.6 'PingFang SC',
        'Microsoft YaHei',
        'Noto Sans CJK SC',
        sans-serif;
      color: #000;
      background: #fff;
    }
    h1 {
      margin-bottom: 4mm;
      font-size: 6mm;
    }
    h1 + p {
      margin: -3mm 0 4mm;
    }
    h2 {
      margin: 6mm 0 2mm;
      font-size: 4.2mm;
    }
    dl {
      display: grid;
      grid-template-columns: 28mm 1fr;
      overflow-wrap: anywhere;
      white-space: pre-line;
    }
    dt {
      color: #444;
    }
    table {
      width: 100%;
      border-collapse: collapse;
    }
    th,
    td {
      padding: 1mm 2mm;
      text-align: left;
      border: 0.2mm solid #888;
    }
    td:last-child,
    th:last-child {
      text-align: right;
    }
    td {
      font-family: ui-monospace, Consolas, monospace;
    }
    thead {
      display: table-header-group;
    }
    tr {
      break-inside: avoid;
    }
    .signatures {
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 10mm;
      margin-top: 14mm;
    }
    .signatures p {
      padding-top: 2mm;
      border-top: 0.2mm solid #000;
    }
  </style>
`;
