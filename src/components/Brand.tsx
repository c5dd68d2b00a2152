/** The office's mark, or the product's, in the accent colour of the current shade. */
import { fileUrl } from '#src/request';

export const Brand = ({ markKey }: { readonly markKey: string | null }) =>
  markKey ? (
    <img
      src={fileUrl(markKey)}
      alt=""
      height={28}
      style={{ alignSelf: 'start', maxWidth: 160, objectFit: 'contain' }}
    />
  ) : (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <path
        d="M8 10.5h16v11H8z"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M8 14.5h16M11.5 18.5h4" stroke="var(--on-accent)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
