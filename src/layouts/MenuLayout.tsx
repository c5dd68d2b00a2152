/** The shell with the side menu: for people who are signed in. */
import type { ReactNode } from 'react';
import { ThemeProvider } from './ThemeProvider';
import { MenuShell } from './MenuShell';
import { SessionGate } from './SessionGate';
import { RouteGate } from './RouteGate';

export default function MenuLayout() {
  return (
    <ThemeProvider>
      <SessionGate>
        <MenuShell>
          <RouteGate />
        </MenuShell>
      </SessionGate>
    </ThemeProvider>
  );
}

/** The same shell before anybody has signed in: nothing in the menu, nobody in the header. */
export const EmptyMenuLayout = ({ children }: { readonly children: ReactNode }) => (
  <ThemeProvider>
    <MenuShell>{children}</MenuShell>
  </ThemeProvider>
);
