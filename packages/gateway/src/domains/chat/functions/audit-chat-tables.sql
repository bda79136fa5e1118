select audit.watch('chat.operations', '{"fingerprinted": ["text"], "action": "chat-moderated"}');
