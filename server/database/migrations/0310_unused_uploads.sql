-- Since when nothing refers to an uploaded picture, as the last look has found; null while something does. What was given up
-- a moment ago can be wanted back, however long ago it was uploaded.
alter table uploads add unused_since timestamptz;
