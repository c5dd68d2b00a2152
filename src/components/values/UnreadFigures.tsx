/** Stands for a strip of figures that could not be read, and is as high as the strip. */
import type { ComponentProps } from 'react';
import { UnreadLine } from '../UnreadLine';
import './FigureStrip.css';

export const UnreadFigures = (reading: ComponentProps<typeof UnreadLine>) => (
  <div className="FigureStrip">
    <div>
      <UnreadLine {...reading} />
    </div>
  </div>
);
