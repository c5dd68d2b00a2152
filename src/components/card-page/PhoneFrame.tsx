/** A telephone around a page, as wide as most of them are. */
import type { ReactNode } from 'react';
import './PhoneFrame.css';

interface PhoneFrameProps {
  /** For those who hear it. */
  readonly label: string;
  /** What stands in it can be reached by the keyboard, which scrolls it. */
  readonly isReachable?: boolean;
  readonly children: ReactNode;
}

export const PhoneFrame = ({ label, isReachable = false, children }: PhoneFrameProps) => (
  <section className="PhoneFrame" aria-label={label}>
    <div className="PhoneFrame-screen" {...(!isReachable && { tabIndex: 0 })}>
      {children}
    </div>
  </section>
);
