/** How often the task centre looks after what runs, milliseconds. */
export const taskPollMs = 1500;
