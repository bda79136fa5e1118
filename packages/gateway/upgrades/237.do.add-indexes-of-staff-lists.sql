create index questions_answered on support.questions (merchant, answered_at desc, ticket_id) where answer is not null;
create index feedback_of_merchant on support.feedback (merchant, received_at desc, ticket_id);
