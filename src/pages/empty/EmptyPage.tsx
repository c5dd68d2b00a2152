/** /empty: a page with nothing on it, for hosts that need an address to show nothing at. */
export default function EmptyPage() {
  return <main aria-label="empty" />;
}
